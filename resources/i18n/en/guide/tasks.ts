import type { Task } from 'panel-engine/schema'

/** The tasks of a working week, step by step. */
export const tasks: readonly Task[] = [
  {
    key: 'flier',
    title: 'Publish next week’s flier',
    needs: ['fliers'],
    steps: [
      'Open [Fliers](fliers) and press “Add flier”',
      'Type the name and the dates, drag in a cover of 140 × 150 px',
      'Choose the file with the products. They are imported as you save.',
      'Tick who is to see it: people not signed in, signed-in customers, customer group and halls',
      'Look at the preview on the right, then press Save or Ctrl S',
      'Read what came of the file. Mend rejected lines in the file or add them by hand.',
      'Open “Products” from the row menu, correct prices and add missing images',
      'To have it at the top, switch on “Show on top” or change its number in the list',
    ],
  },
  {
    key: 'prices',
    title: 'Correct prices in a flier',
    needs: ['products'],
    steps: [
      'Open [Fliers](fliers) and choose “Products” from the row menu',
      'Press / and type a part of the product’s name',
      'Open the product, correct the price and press Ctrl S',
      'Where there are many, press “Import from a file”. You see every change before it is saved.',
    ],
  },
  {
    key: 'many',
    title: 'Move ten banners by a day',
    needs: ['banners'],
    steps: [
      'Open [Banners](banners) and narrow the list by a search or by “Filter”',
      'Select the first row, and click the last one with Shift. “Select all” means the whole filter.',
      'Press “Move dates”, type 1 and press “Change”',
      'Read the result: what was skipped says why. “Undo” brings the dates back.',
    ],
  },
  {
    key: 'grid',
    title: 'Correct many prices at once in the grid',
    needs: ['products'],
    steps: [
      'Open [Fliers](fliers), choose “Products” from the row menu, then the view “Grid”',
      'Type a price. Tab and Enter go on, Esc takes a cell back, a row is saved when you leave it.',
      'Paste a block from a spreadsheet into the first cell: you see the changes before they are saved',
      'Correct the rows with an error beside them. The others are saved already.',
    ],
  },
  {
    key: 'copy',
    title: 'Copy a flier for next week',
    needs: ['fliers'],
    steps: [
      'Open [Fliers](fliers) and choose “Copy for next week” from the row menu',
      'Check the dates: they have moved by a week already',
      'Leave “Copy as well: Products” ticked if they are to come with the flier',
      'Correct the name and the cover, then save. The original stays as it is.',
    ],
  },
  {
    key: 'copyMany',
    title: 'Copy five banners for next week',
    needs: ['banners'],
    steps: [
      'Open [Banners](banners), tick the first row and click the last one with Shift held',
      'Press “Copy for next week”: the dates of each copy have moved by a week already',
      'Correct names and dates, and change an image where another is needed. The cross takes out a copy that is not needed.',
      'Press “Save copies”. “Undo” removes all of them.',
    ],
  },
  {
    key: 'undo',
    title: 'Undo what was saved or deleted a moment ago',
    needs: ['banners'],
    steps: [
      'After a save, a change of many records, a new order or a deletion press “Undo” in the notice',
      'Where the notice has gone, press Ctrl K and type “Undo”. The last changes wait there for ten minutes, until the page is loaded anew.',
      'A deleted record comes back with its number, so that links to it work again',
      'Changes of files, of card lists and of passwords are not undone, nor is the deletion of a record with others under it. “Change history” helps there.',
    ],
  },
  {
    key: 'audience',
    title: 'Keep a group of recipients and use it again',
    needs: ['banners'],
    steps: [
      'In a form, for example in [Banners](banners), tick groups, sub-groups and halls. Beside them stands how many clients they reach.',
      'Press “Saved audiences” and in it “Save what is ticked”. Give it a name, and who sees it.',
      'In the next form open “Saved audiences” and pick it with one click',
      'Changing a saved audience does not change what has used it already',
    ],
  },
  {
    key: 'banner',
    title: 'Swap the HoReCa banner in two halls',
    needs: ['banners'],
    steps: [
      'Open [Banners](banners), in them the present banner, and let it end today',
      'Press “Add banner” and drag in an image of 640 × 360 px. Another size is cropped on the spot.',
      'Let it begin tomorrow',
      'Tick HoReCa in the customer group, and two halls',
      'Look at it in the phone beside the form, then save',
    ],
  },
  {
    key: 'push',
    title: 'Send a push message to a list of cards',
    needs: ['push-history'],
    steps: [
      'Open [Push history](push-history), press “Send push” and write the message',
      'Under “Test on one card” give the number of your own card and press “Send a test”',
      'Once it is right, add the list of cards (CSV or XLSX). The card of the test may stay: sending to clients does not use it.',
      'Choose what a touch opens, and the time of sending if it is not now',
      'Press “Send to clients”. The list shows how far it is, and until the sending begins it can be cancelled.',
    ],
  },
  {
    key: 'calendar',
    title: 'Prepare a calendar for December',
    needs: ['promo-calendar'],
    steps: [
      'Open [Calendars](promo-calendar) and add one: dates, colours, a background of 640 × 230 px, an image once scratched of 640 × 900 px',
      'Open the days of the calendar from the row menu',
      'Fill in all missing days at once, with one label and image',
      'Drag images onto the days, or add many together',
      'See in the preview how it looks today and on the last day',
    ],
  },
  {
    key: 'scratch',
    title: 'Prepare a scratch card whose second field opens on Saturday at 8:00',
    needs: ['promo-scratch-cards'],
    steps: [
      'Open [Scratch cards](promo-scratch-cards) and add a card with its images and customers',
      'Open “Fields” from the row menu and add the first field',
      'Add the second and let it be scratched from Saturday, 8:00',
      'Put the fields in order with “Change the order”',
      'Choose Saturday 8:00 in the preview and look at both phases',
    ],
  },
  {
    key: 'history',
    title: 'Find who changed a price, and put it back',
    needs: ['/audit'],
    steps: [
      'Open the product and press “Change history”, or open the [Audit log](/audit)',
      'Find the change: the person, the time, and the value before and after',
      'Bring back the field or the whole version, and confirm',
    ],
  },
  {
    key: 'hall',
    title: 'Move or close a hall',
    needs: ['hall'],
    steps: [
      'Open [Halls](hall), in them the hall, change its address, position and hours, and save',
      'To close it, choose “Delete” from the row menu',
      'A hall that has clients cannot be deleted: wait for the next import of the client base',
      'Where fliers, promotions or offers name it, the panel counts them and asks whether to delete it all the same',
    ],
  },
  {
    key: 'clients',
    title: 'See what a customer sees',
    needs: ['/as-customer'],
    steps: [
      'Open [As the customer](/as-customer)',
      'Choose a day, and a card number or a group, a subgroup and a hall',
      'Walk through the app in the phone as a customer would',
      'Beside it see why something is not shown: another time, group or hall, or no image',
      'Click the reason: the form opens at the field that it hangs on, with the change laid in. Save it or close it.',
    ],
  },
  {
    key: 'plan',
    title: 'Find gaps and clashes',
    needs: ['/timeline'],
    steps: [
      'Open the [Plan](/timeline) at the weeks you are planning',
      'Click a bar to open its form, or drag it to change its dates',
      'Go through the gaps and clashes',
    ],
  },
  {
    key: 'morning',
    title: 'Begin the day',
    needs: ['/start'],
    steps: [
      'Open [Start](/start): what begins and ends this week, and what has no image',
      'Drafts are kept in this browser. Open them and finish.',
      'To begin here after every sign-in, switch on “Begin with the Start page” in the [account settings](account)',
    ],
  },
]
