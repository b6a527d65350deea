export const people = {
  account: {
    currentPassword: 'Current password',
    newPassword: 'New password',
    repeatPassword: 'Repeat password',
    repeatNewPassword: 'Repeat new password',
    scan: 'Scan the QR code and type the 6 digits of the app. The new key works once you save.',
    guarded: 'Needed to change the e-mail, the password and the key',
    landing: 'Begin with the Start page',
    landingHelp: 'After signing in and at the main address, on every computer',
  },
  never: 'never',
  sheet: {
    print: 'Print the sheet',
    title: 'Access to the %{brand} panel',
    address: 'Address of the panel',
    name: 'Name',
    account: 'Username',
    key: 'Authenticator key',
    steps: 'The first sign-in',
    install:
      'Install an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis',
    scan: 'Scan the QR code on this sheet with it, or type the key',
    signIn:
      'Open the address of the panel in a browser and enter your username, your password and the six-digit code from the app',
    warning:
      'You will get the password separately. Destroy this sheet after the first sign-in: anyone who knows the key knows your codes.',
  },
  reset: {
    open: 'Give a new key',
    title: 'A new authenticator key',
    ask: 'Give “%{name}” a new key? The present one stops working at once, and the user is signed out on all devices.',
    confirm: 'Give a new key',
    own: 'Your own key is changed in the account settings',
    made: 'The key is made when you save. It is shown once, with a QR code and a sheet to print.',
    help: 'When a phone was lost, or somebody else may know the key',
  },
  roles: { own: 'You cannot change your own permissions. Another administrator can.' },
  sees: {
    title:
      'What this person sees: %{smart_count} screen |||| What this person sees: %{smart_count} screens',
    held: 'Custom roles',
    barred: 'Only an administrator grants custom roles',
    kept: 'Only an administrator changes an account that has a custom role',
  },
  remove: {
    custom: 'Only an administrator can delete an account that has a custom role',
    own: 'You cannot delete your own account',
    lastAdmin: 'This is the only administrator. Give somebody else that role first.',
    admin: 'Only an administrator can delete the account of an administrator',
  },
  sessions: {
    title: 'Devices',
    text: 'Ends all sessions of this account, in this browser too. You sign in again afterwards.',
    open: 'Sign out on all devices',
    ask: 'Sign out on all devices, this one too? What is unsaved in forms stays in this browser.',
    confirm: 'Sign out everywhere',
  },
}
