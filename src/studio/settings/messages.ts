import { defineMessages } from '../../core/i18n/index.ts'

/** Texts of the settings. */
export const settingsMessages = defineMessages('studio-settings', {
  title: 'Settings',
  site: 'Site',
  language: 'Language and time',
  works: 'Order',
  uploads: 'Uploads',
  home: 'Home page',
  homeHelp: 'Changes take effect at once. The previous home page gets an address made from its title.',
  homePage: 'Page',
  homeNone: 'No page yet',
  homeSet: '“{title}” is now the home page.',
  mail: 'Email',
  mailSet: 'Emails are sent from {from}.',
  mailNotSet: 'Email is not set up (SMTP_URL).',
  mailUse: 'Without it, you have to pass on invitations and password links yourself.',
  mailTest: 'Send me a test',
  mailSending: 'Sending…',
  mailSent: 'Sent to {to}. Check your inbox and your spam folder.',
  mailFailed: 'The mail server refused it: {why}',
  backup: 'Backup',
  backupHelp:
    'One file with everything: works, pages, pictures, films, settings and messages, as they are now. It contains no accounts or passwords. The site stays online.',
  backupUse: 'Store it somewhere else. On a server, “vitrine restore” brings it back.',
  backupDownload: 'Download a backup',
  backupComes:
    'The backup is being created. Your browser shows the progress; “vitrine restore” refuses an incomplete file.',
  backupLast: 'The last one was taken {time} by {name}.',
  notDone: 'That didn’t work.',
})
