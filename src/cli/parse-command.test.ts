import { expect, it } from 'vitest'
import { parseCommand } from './parse-command.ts'

it.each([
  [[], { verb: 'help' }],
  [['--help'], { verb: 'help' }],
  [['seed', '-h'], { verb: 'help' }],
  [['--version'], { verb: 'version' }],
  [['serve'], { verb: 'serve', calledAs: 'npx --no -- vitrine serve' }],
  [['serve', '--start'], { verb: 'serve', calledAs: 'npm start' }],
  [['seed'], { verb: 'seed', items: null }],
  [['seed', '--items', '100000'], { verb: 'seed', items: 100_000 }],
  [['seed', '--items=5'], { verb: 'seed', items: 5 }],
  [['migrate'], { verb: 'migrate' }],
  [['check'], { verb: 'check', repair: false }],
  [['check', '--repair'], { verb: 'check', repair: true }],
  [['check', '--mend'], { verb: 'check', repair: true }],
  [['backup', 'site.tar'], { verb: 'backup', file: 'site.tar', withAccounts: false }],
  [['backup', '--with-accounts', 'site.tar'], { verb: 'backup', file: 'site.tar', withAccounts: true }],
  [['restore', 'site.tar'], { verb: 'restore', file: 'site.tar', newSecret: false }],
  [['restore', 'site.tar', '--new-secret'], { verb: 'restore', file: 'site.tar', newSecret: true }],
  [
    ['move', '--to-database', 'postgres://a/b', '--to-storage=s3://c'],
    { verb: 'move', toDatabase: 'postgres://a/b', toStorage: 's3://c', toFolder: null },
  ],
  [
    ['user', 'add', 'ada', '--email', 'ada@example.org'],
    { verb: 'user', action: 'add', name: 'ada', email: 'ada@example.org', role: null },
  ],
  [
    ['user', 'add', '--role=editor', 'ben', '--email=b@example.org'],
    { verb: 'user', action: 'add', name: 'ben', email: 'b@example.org', role: 'editor' },
  ],
  [['user', 'reset-link', 'ada'], { verb: 'user', action: 'reset-link', name: 'ada' }],
  [['user', 'list'], { verb: 'user', action: 'list' }],
  [['user', 'log-out', 'ada'], { verb: 'user', action: 'log-out', name: 'ada' }],
  [['user', 'enable', 'ada'], { verb: 'user', action: 'enable', name: 'ada' }],
  [['user', 'disable', 'ada'], { verb: 'user', action: 'disable', name: 'ada', force: false }],
  [['user', 'remove', '--force', 'ada'], { verb: 'user', action: 'remove', name: 'ada', force: true }],
])('accepts %j', (words, command) => {
  expect(parseCommand(words)).toEqual({ ok: true, command })
})

it.each([
  [['bake'], 'There is no command "bake".'],
  [['serve', '--port', '1'], "Unknown option '--port'."],
  [['serve', 'now'], "Unexpected argument 'now'."],
  [['seed', '--items'], "Option '--items <value>' argument missing."],
  [['seed', '--items', '0'], '--items is "0", but must be a whole number from 1 to 100000.'],
  [['seed', '--items', '100001'], '--items is "100001", but must be a whole number from 1 to 100000.'],
  [['backup'], 'Name one file, for example "vitrine backup site.tar".'],
  [['restore', 'a.tar', 'b.tar'], 'Name one file, for example "vitrine restore site.tar".'],
  [['restore', 'a.tar', '--with-accounts'], "Unknown option '--with-accounts'."],
  [['move'], 'Name the target: --to-database postgres://…, --to-storage s3://… or --to-folder FOLDER.'],
  [['user'], 'Name an action, such as "vitrine user add ada --email ada@example.org".'],
  [['user', 'bake'], 'There is no command "user bake".'],
  [['user', 'add'], '"user add" needs a user name.'],
  [['user', 'add', 'ada'], '"user add" needs an email address: --email ada@example.org.'],
  [
    ['user', 'add', 'ada', '--email', 'a@b.c', '--role', 'king'],
    '--role is "king", but must be one of owner, editor, member.',
  ],
  [['user', 'reset-link', 'ada', 'ben'], '"user reset-link" wants one user name, but was given "ada ben".'],
  [['user', 'reset-link', 'ada', '--role', 'owner'], "Unknown option '--role'."],
  [['user', 'list', 'ada'], "Unexpected argument 'ada'."],
  [['user', 'disable'], '"user disable" needs a user name.'],
  [['user', 'enable', 'ada', '--force'], "Unknown option '--force'."],
  [['user', 'toString'], 'There is no command "user toString".'],
  [['seed', '--items', 'many'], '--items is "many", but must be a whole number from 1 to 100000.'],
])('answers %j with one sentence and a reference to the help', (words, sentence) => {
  expect(parseCommand(words)).toEqual({
    ok: false,
    error: `${sentence} "vitrine --help" lists all commands.`,
  })
})
