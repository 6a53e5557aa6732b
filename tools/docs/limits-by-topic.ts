import type { LimitRow } from './limit-row.ts'
import { LIMITS_OF_CONTENT } from './limits-of-content.ts'

const ACCOUNTS = 'src/server/accounts'
const attempts = (what: string, key: string): LimitRow => ({
  what,
  limit: `{LIMITS.${key}.attempts} in {LIMITS.${key}.withinMs:ms}`,
  at: `${ACCOUNTS}/throttle/attempts.ts`,
})

/** Limits that owners may need to know. None of them is a secret. */
export const LIMITS_BY_TOPIC: Record<string, LimitRow[]> = {
  'Logins and links': [
    attempts('Wrong logins from one address', 'loginFrom'),
    attempts('Wrong logins from one address to one account', 'loginFromTo'),
    {
      what: 'Strangers to one account are slowed after so many attempts an hour, each by at most',
      limit: '{SLOWED_AFTER}, {MAX_DELAY_MS:ms}; they wait one after the other, {MAX_WAIT_MS:ms} at most',
      at: `${ACCOUNTS}/throttle/login-throttle.ts`,
    },
    {
      what: 'Strangers to all accounts who wait at a time; of one provider once half of the places are taken',
      limit: '{MAX_WAITING}, {MAX_WAITING_OF_ONE}',
      at: `${ACCOUNTS}/throttle/login-throttle.ts`,
    },
    attempts('Lost passwords asked for from one address', 'lostPasswordFrom'),
    attempts('Mails to one account', 'lostPasswordTo'),
    attempts('Guesses of a link from one address', 'tokenFrom'),
    attempts('Wrong application passwords from one address; right ones pass', 'applicationPasswordFrom'),
    attempts('Wrong codes of a second step for one account, from unknown places together', 'loginCodeTo'),
    attempts('Logins with passkeys begun from one address', 'passkeyFrom'),
    {
      what: 'Application passwords of one account',
      limit: '{APPLICATION_PASSWORDS_MAX}',
      at: 'src/core/account/account.ts',
    },
    { what: 'Passkeys of one account', limit: '{PASSKEYS_MAX}', at: 'src/core/account/passkey.ts' },
    {
      what: 'A mailed link is good for',
      limit: '{MAIL_LINK_MS:ms}',
      at: ACCOUNTS,
    },
    {
      what: 'A link printed by the command line is good for',
      limit: '{MANUAL_LINK_MS:ms}',
      at: ACCOUNTS,
    },
    { what: 'An invitation is good for', limit: '{INVITATION_MS:ms}', at: ACCOUNTS },
    {
      what: 'A login waits for its code, an app for its key to be confirmed, a passkey for its device',
      limit: '{CODE_TIMEOUT_MS:ms}, {SETUP_MS:ms}, {CHALLENGE_MS:ms}',
      at: [`${ACCOUNTS}/second-factor/second-factors.ts`, `${ACCOUNTS}/passkeys/challenges.ts`],
    },
    {
      what: 'A device that has proved itself is asked for no code for',
      limit: '{TRUSTED_DAYS} days',
      at: 'src/core/account/two-step.ts',
    },
    {
      what: 'Length of a name to log in with, a mail address, the name of an application password, of a passkey',
      limit:
        '{NAME_LENGTH.min} to {NAME_LENGTH.max}, {EMAIL_MAX}, {APPLICATION_NAME_MAX}, {PASSKEY_NAME_MAX} characters',
      at: ['src/core/account/account.ts', 'src/core/account/passkey.ts'],
    },
    {
      what: 'Length of a password, in characters',
      limit: '{PASSWORD_LENGTH.min} to {PASSWORD_LENGTH.max}',
      at: 'src/core/account/account.ts',
    },
    {
      what: 'Hash of a password: memory, passes',
      limit: '{HASH_COST.memoryCost} KiB, {HASH_COST.timeCost}',
      at: `${ACCOUNTS}/passwords/password-hash.ts`,
    },
    {
      what: 'Shortest `AUTH_SECRET`',
      limit: '{SECRET_MIN_LENGTH} characters',
      at: 'src/server/kit/platform/config.ts',
    },
  ],
  'Sessions and events': [
    {
      what: 'Without coming by, where one asked to stay logged in',
      limit: '{REMEMBERED_DAYS} days',
      at: 'src/core/account',
    },
    {
      what: 'From the login on, whatever happens',
      limit: '{MAX_SESSION_DAYS} days',
      at: ACCOUNTS,
    },
    { what: 'Sessions of one account', limit: '{MAX_SESSIONS}', at: ACCOUNTS },
    { what: 'Events are kept for', limit: '{EVENT_DAYS} days', at: ACCOUNTS },
    { what: 'Events of all accounts', limit: '{MAX_EVENTS}', at: ACCOUNTS },
    {
      what: 'Kinds of refused requests with lines of their own in a minute; the others share one',
      limit: '{MAX_KINDS}',
      at: ACCOUNTS,
    },
    {
      what: 'What people changed is listed for',
      limit: '{AUDIT_DAYS} days',
      at: 'src/server/editing/audit/audit.repository.ts',
    },
  ],
  ...LIMITS_OF_CONTENT,
  Reading: [
    {
      what: 'Records of one answer, entries of a list in a query',
      limit: '{MAX_PER_PAGE}',
      at: 'src/core/content/content-source.ts',
    },
    {
      what: 'Entries of a page of a list in the studio, and ids of one answer',
      limit: '{MAX_LISTED}, {MAX_IDS}',
      at: 'src/server/authoring/entries/lists.ts',
    },
    {
      what: 'Addresses of one sitemap',
      limit: '{MAX_SITEMAP_ADDRESSES}',
      at: 'src/server/site/discovery/sitemap.ts',
    },
    {
      what: 'Answers made anew for one visitor; twice as many for a /56, three times for a /48',
      limit: '{BURST} at once, {PER_SECOND} more each second; kept ones are not counted',
      at: 'src/server/kit/http/rate-limit.ts',
    },
    {
      what: 'Answers made anew at a time for all visitors, and how long others wait for their turn',
      limit: '{MAX_AT_ONCE}, {WAIT_TIMEOUT_MS:ms}',
      at: 'src/server/kit/http/turns.ts',
    },
    {
      what: 'Visitors and networks counted at a time',
      limit: '{MAX_ADDRESSES}',
      at: 'src/server/kit/http/rate-limit.ts',
    },
    {
      what: 'Memory for what is kept, all together (`CACHE_MB`)',
      limit: '{DEFAULT_CACHE_MB} MiB unless set',
      at: 'src/server/kit/platform/config.ts',
    },
    {
      what: 'What is searched for, folded',
      limit: '{MAX_SEARCH_LENGTH} characters, {MAX_WORDS} words',
      at: 'src/core/content/search-words.ts',
    },
  ],
  Connections: [
    {
      what: 'Body of a request whose sender is not known; of a call of those who are; files are apart',
      limit: '{MAX_BODY_BYTES:bytes}, {MAX_CALL_BYTES:bytes}',
      at: 'src/server/kit/http/receive-body.ts',
    },
    {
      what: 'Fields of a form with files, without these',
      limit: '{MAX_FIELD_BYTES:bytes}',
      at: 'src/server/kit/http/rest/multipart.ts',
    },
    {
      what: 'Bytes of bodies held in memory, of one visitor and of all',
      limit: '{MAX_BUFFERED_OF_ONE:bytes}, {MAX_BUFFERED_OF_ALL:bytes}',
      at: 'src/server/kit/http/buffered-bodies.ts',
    },
    {
      what: 'Time for the headers of a request, and for all of it',
      limit: '{CONNECTION_LIMITS.headersMs:ms}, {CONNECTION_LIMITS.requestMs:ms}',
      at: 'src/cli/connection-limits.ts',
    },
    {
      what: 'A body or an answer over which nothing moves; slow ones go on',
      limit: '{CONNECTION_LIMITS.stallMs:ms}',
      at: 'src/cli/connection-limits.ts',
    },
    {
      what: 'A connection that is kept for the next request',
      limit: '{CONNECTION_LIMITS.idleMs:ms}',
      at: 'src/cli/connection-limits.ts',
    },
    {
      what: 'Connections at once, on each address that is listened on',
      limit: '{CONNECTION_LIMITS.connections}',
      at: 'src/cli/connection-limits.ts',
    },
    {
      what: 'Of them those of one visitor, where neither `TRUSTED_PROXIES` nor a private network is between',
      limit: '{MAX_CONNECTIONS_OF_ONE}',
      at: 'src/cli/visitor-connections.ts',
    },
    {
      what: 'Requests sent before the answer to the first is read, on one connection and on all',
      limit: '{MAX_WAITING_OF_ONE}, {MAX_WAITING_OF_ALL}',
      at: 'src/cli/traffic.ts',
    },
    {
      what: 'Bytes of answers that nobody has read yet, over all connections',
      limit: '{MAX_UNREAD_BYTES:bytes}',
      at: 'src/cli/unread-answers.ts',
    },
    {
      what: 'Shortest prefix of a network in `TRUSTED_PROXIES`, of IPv4 and of IPv6',
      limit: '/{MIN_PREFIX_LENGTHS.4}, /{MIN_PREFIX_LENGTHS.6}',
      at: 'src/server/kit/platform/config.ts',
    },
  ],
  'Asking elsewhere': [
    {
      what: 'A linked website answers within',
      limit: '{TIMEOUT_MS:ms}',
      at: 'src/server/site/embeddability/probe-target.ts',
    },
    {
      what: 'Redirects that are followed',
      limit: '{MAX_REDIRECTS}',
      at: 'src/server/site/embeddability/probe-target.ts',
    },
    {
      what: 'Its headers',
      limit: '{MAX_HEADER_BYTES:bytes}',
      at: 'src/server/site/embeddability/probe-target.ts',
    },
    {
      what: 'While an address is typed: its length, sites asked at a time, each answers within',
      limit: '{MAX_LENGTH} characters, {MAX_AT_ONCE}, {TIMEOUT_MS:ms}',
      at: 'src/server/site/embeddability/on-demand-check.service.ts',
    },
    {
      what: 'The mail server answers within',
      limit: '{TIMEOUT_MS:ms}',
      at: 'src/server/kit/mail/create-mailer.ts',
    },
    {
      what: 'The list of stolen passwords answers within',
      limit: '{TIMEOUT_MS:ms}',
      at: 'src/server/accounts/passwords/rules/leak-check.ts',
    },
    {
      what: 'Mails sent to try the mail server out',
      limit: '{MAX_TESTS} in {WINDOW_MS:ms}',
      at: 'src/server/operations/site-mail/site-mail.service.ts',
    },
  ],
  'Starting and ending': [
    {
      what: 'A write waits for another program',
      limit: '{TIMEOUT_MS:ms}',
      at: 'src/server/kit/db/dialects/sqlite.ts',
    },
    {
      what: 'Requests go on after the server was told to end',
      limit: '{TIMEOUT_MS:ms}',
      at: 'src/cli/serve.ts',
    },
  ],
}
