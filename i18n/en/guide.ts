import type { Guide } from '../guide'

/** What the staff manual says in English of the screens that every app has. */
export const guide: Guide = {
  screens: {
    account:
      'Your data, your password and the key of your authenticator app. Here you also choose whether to begin with the Start page, and sign out on every device.',
    'custom-roles':
      'Roles that an administrator puts together: which screens somebody sees, on which they add and change, and on which they delete. A custom role works beside the fixed permissions of an account.',
    users: 'Accounts of the staff, their roles and their keys for signing in',
    '/audit':
      'Who changed what and when, with the values before and after. Every version can be brought back.',
    '/start':
      'What to begin the day with: what starts and ends this week, what has no image, what failed, and what others did',
    '/timeline': 'The plan: everything that has dates, on one timeline',
  },
  doings: {
    users: {
      'people.reset.open': 'Creates a new key for the authenticator app, the former stops working',
      'rows.users.unlock': 'Ends the lock after failed sign-ins',
      'rows.users.endSessions': 'Ends all sessions of this account',
    },
  },
  fields: {
    'users.roles': 'The roles decide which screens the menu has',
    'users.secret':
      'Shown once, right after saving. Hand it to the owner of the account for their authenticator app.',
  },
  choices: {},
  tasks: [
    {
      key: 'colleague',
      title: 'Give a new colleague an account',
      needs: ['users'],
      steps: [
        'Open the screen “[Users](users)” and add an account: e-mail, name, password',
        'Tick the roles. Below each stands which screens it opens.',
        'Save and hand over the QR code that is shown. Once the window is closed it cannot be seen again.',
        'The new colleague scans it with an authenticator app and signs in with the password and six digits',
      ],
    },
    {
      key: 'ownRole',
      title: 'Let somebody do just one screen',
      needs: ['custom-roles', 'users'],
      steps: [
        'As an administrator open the screen “[Custom roles](custom-roles)” and add a role. Give it a name that says what it is for, such as that of the screen.',
        'Tick the screen in “Adds and changes”. What somebody changes or deletes they also see.',
        'Save, open the screen “[Users](users)” and the account of that person. Tick the role in “Custom roles”.',
        'Below the roles check what this person sees, and save. New permissions hold from the next sign-in.',
      ],
    },
    {
      key: 'together',
      title: 'Work on the same record as somebody else',
      needs: [],
      feature: 'presence',
      steps: [
        'Open the record. At the foot of the form you see who else has it open, and since when. Nothing is locked by that.',
        'Agree with them who saves first',
        'The second to save sees both versions and who saved last. For each field they choose which value stays.',
        'A list says who else has changed it and when. It shows the new rows on demand, so that nothing moves under the pointer.',
      ],
    },
  ],
}
