import { defineMessages } from '../../../core/i18n/index.ts'

/** Texts of the first run. */
export const welcomeMessages = defineMessages('studio-welcome', {
  title: 'Welcome, {name}.',
  ask: 'How would you like to begin?',
  pictures: 'I have pictures',
  picturesText: 'Drop them here, or choose them. Each becomes a work that only you see until you publish it.',
  choose: 'Choose pictures',
  chooseFolder: 'Choose a folder',
  wordpress: 'I have a WordPress site',
  wordpressText: 'Its works, pages and pictures come over with their addresses.',
  wordpressLater:
    'This will be a command on the server, and it is not there yet. Until then you can begin here, and bring the rest over later.',
  wordpressOn: 'To the works',
  empty: 'Start empty',
  emptyText:
    'Works of the demo go to the trash, from where you can bring them back. Its pages stay, for words of your own.',
  siteTitle: 'Title of your site',
  siteTitleHelp: 'It stands in the header and in search results. You can change it at any time.',
  siteTitleMissing: 'Give your site a title.',
  start: 'Start',
  demo: 'Look at the demo',
  demoText: {
    one: '{count} finished work to open, change and take apart.',
    other: '{count} finished works to open, change and take apart.',
  },
  failed: 'That did not work. Try again.',
  offline: 'You are offline.',
  named: 'Your site is called “{title}”.',
  namedWithRoom:
    'Your site is called “{title}”. What named the demo made room: logo, footer, tagline and description. They are in Appearance and Settings.',
  demoBar: 'These are demo works.',
  demoRemove: 'Remove the demo',
  demoRemoved: {
    one: '{count} work of the demo is in the trash.',
    other: '{count} works of the demo are in the trash.',
  },
  demoMenus: {
    one: '{count} entry of the menus that led to it went along.',
    other: '{count} entries of the menus that led to them went along.',
  },
  hints: 'First steps',
  hintsProgress: '{done} of {count} done',
  hintWork: 'Publish a work',
  hintWorkText: 'Drop a picture anywhere on this screen, then press “Publish”.',
  hintName: 'Name your site',
  hintNameText: 'It stands in the header and in search results.',
  hintMenu: 'Look at your menu',
  hintMenuText: 'It says where visitors can go.',
  hintIsDone: 'Done:',
  hintsDismiss: 'Hide the first steps',
  save: 'Save',
})
