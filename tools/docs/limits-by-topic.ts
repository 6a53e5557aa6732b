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
    attempts('Failed logins from one address', 'loginFrom'),
    attempts('Failed logins from one address to one account', 'loginFromTo'),
    {
      what: 'Logins to one account from unknown networks: attempts in an hour before they are delayed, longest delay',
      limit: '{SLOWED_AFTER}, {MAX_DELAY_MS:ms}; they wait in a queue, {MAX_WAIT_MS:ms} at most',
      at: `${ACCOUNTS}/throttle/login-throttle.ts`,
    },
    {
      what: 'Delayed logins that wait at a time, and those of one provider once half of the places are taken',
      limit: '{MAX_WAITING}, {MAX_WAITING_OF_ONE}',
      at: `${ACCOUNTS}/throttle/login-throttle.ts`,
    },
    attempts('Requests for a password link from one address', 'lostPasswordFrom'),
    attempts('Mails to one account', 'lostPasswordTo'),
    attempts('Wrong password or invitation links from one address', 'tokenFrom'),
    attempts(
      'Wrong application passwords from one address; correct ones are still accepted',
      'applicationPasswordFrom',
    ),
    attempts('Wrong login codes for one account from all unknown networks', 'loginCodeTo'),
    attempts('Logins with passkeys started from one address', 'passkeyFrom'),
    {
      what: 'Application passwords of one account',
      limit: '{APPLICATION_PASSWORDS_MAX}',
      at: 'src/core/account/account.ts',
    },
    { what: 'Passkeys of one account', limit: '{PASSKEYS_MAX}', at: 'src/core/account/passkey.ts' },
    {
      what: 'A mailed link works for',
      limit: '{MAIL_LINK_MS:ms}',
      at: ACCOUNTS,
    },
    {
      what: 'A password link that is not mailed works for',
      limit: '{MANUAL_LINK_MS:ms}',
      at: ACCOUNTS,
    },
    { what: 'An invitation works for', limit: '{INVITATION_MS:ms}', at: ACCOUNTS },
    {
      what: 'Time to enter a login code, to confirm the key of an app, and to use a passkey',
      limit: '{CODE_TIMEOUT_MS:ms}, {SETUP_MS:ms}, {CHALLENGE_MS:ms}',
      at: [`${ACCOUNTS}/second-factor/second-factors.ts`, `${ACCOUNTS}/passkeys/challenges.ts`],
    },
    {
      what: 'A trusted device is not asked for a login code for',
      limit: '{TRUSTED_DAYS} days',
      at: 'src/core/account/two-step.ts',
    },
    {
      what: 'Length of a user name, a mail address, the name of an application password, the name of a passkey',
      limit:
        '{NAME_LENGTH.min} to {NAME_LENGTH.max}, {EMAIL_MAX}, {APPLICATION_NAME_MAX}, {PASSKEY_NAME_MAX} characters',
      at: ['src/core/account/account.ts', 'src/core/account/passkey.ts'],
    },
    {
      what: 'Length of a password in characters',
      limit: '{PASSWORD_LENGTH.min} to {PASSWORD_LENGTH.max}',
      at: 'src/core/account/account.ts',
    },
    {
      what: 'Password hash: memory, passes',
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
      what: 'A session with “stay logged in” ends without a visit after',
      limit: '{REMEMBERED_DAYS} days',
      at: 'src/core/account',
    },
    {
      what: 'Every session ends after',
      limit: '{MAX_SESSION_DAYS} days',
      at: ACCOUNTS,
    },
    { what: 'Sessions of one account', limit: '{MAX_SESSIONS}', at: ACCOUNTS },
    { what: 'Account events are kept for', limit: '{EVENT_DAYS} days', at: ACCOUNTS },
    { what: 'Stored account events of all accounts', limit: '{MAX_EVENTS}', at: ACCOUNTS },
    {
      what: 'Kinds of refused requests that are logged separately in a minute; others share one line',
      limit: '{MAX_KINDS}',
      at: ACCOUNTS,
    },
    {
      what: 'Activity is listed for',
      limit: '{AUDIT_DAYS} days',
      at: 'src/server/editing/audit/audit.repository.ts',
    },
  ],
  ...LIMITS_OF_CONTENT,
  Reading: [
    {
      what: 'Records in one response, values of a list parameter',
      limit: '{MAX_PER_PAGE}',
      at: 'src/core/content/content-source.ts',
    },
    {
      what: 'Entries on one page of a list in the studio, and ids in one response',
      limit: '{MAX_LISTED_ENTRIES}, {MAX_IDS}',
      at: ['src/core/calls/entry-lists.ts', 'src/server/authoring/entries/lists.ts'],
    },
    {
      what: 'Addresses in one sitemap',
      limit: '{MAX_SITEMAP_ADDRESSES}',
      at: 'src/server/site/discovery/sitemap.ts',
    },
    {
      what: 'Uncached responses for one visitor; twice as many for a /56 network, three times for a /48',
      limit: '{BURST} at once, {PER_SECOND} more each second; cached ones are not counted',
      at: 'src/server/kit/http/rate-limit.ts',
    },
    {
      what: 'Uncached responses rendered at a time for all visitors, and how long others wait',
      limit: '{MAX_AT_ONCE}, {WAIT_TIMEOUT_MS:ms}',
      at: 'src/server/kit/http/turns.ts',
    },
    {
      what: 'Visitors and networks counted at a time',
      limit: '{MAX_ADDRESSES}',
      at: 'src/server/kit/http/rate-limit.ts',
    },
    {
      what: 'Memory of all caches (`CACHE_MB`)',
      limit: '{DEFAULT_CACHE_MB} MiB unless set',
      at: 'src/server/kit/platform/config.ts',
    },
    {
      what: 'Length of a search',
      limit: '{MAX_SEARCH_LENGTH} characters, {MAX_WORDS} words',
      at: 'src/core/content/search-words.ts',
    },
  ],
  Connections: [
    {
      what: 'Request body of an unknown sender, and of a logged-in caller; without uploaded files',
      limit: '{MAX_BODY_BYTES:bytes}, {MAX_CALL_BYTES:bytes}',
      at: 'src/server/kit/http/receive-body.ts',
    },
    {
      what: 'Fields of a form with files, without the files',
      limit: '{MAX_FIELD_BYTES:bytes}',
      at: 'src/server/kit/http/rest/multipart.ts',
    },
    {
      what: 'Request bodies in memory, of one visitor and of all',
      limit: '{MAX_BUFFERED_OF_ONE:bytes}, {MAX_BUFFERED_OF_ALL:bytes}',
      at: 'src/server/kit/http/buffered-bodies.ts',
    },
    {
      what: 'Time to send the headers of a request, and the whole request',
      limit: '{CONNECTION_LIMITS.headersMs:ms}, {CONNECTION_LIMITS.requestMs:ms}',
      at: 'src/cli/connection-limits.ts',
    },
    {
      what: 'A request or response that transfers nothing is ended after; slow ones continue',
      limit: '{CONNECTION_LIMITS.stallMs:ms}',
      at: 'src/cli/connection-limits.ts',
    },
    {
      what: 'An idle connection stays open for',
      limit: '{CONNECTION_LIMITS.idleMs:ms}',
      at: 'src/cli/connection-limits.ts',
    },
    {
      what: 'Connections at a time on each address that the server listens on',
      limit: '{CONNECTION_LIMITS.connections}',
      at: 'src/cli/connection-limits.ts',
    },
    {
      what: 'Connections of one visitor at a time, unless they come from `TRUSTED_PROXIES` or a private network',
      limit: '{MAX_CONNECTIONS_OF_ONE}',
      at: 'src/cli/visitor-connections.ts',
    },
    {
      what: 'Pipelined requests that wait, on one connection and on all',
      limit: '{MAX_WAITING_OF_ONE}, {MAX_WAITING_OF_ALL}',
      at: 'src/cli/traffic.ts',
    },
    {
      what: 'Bytes of responses that clients have not read yet, on all connections',
      limit: '{MAX_UNREAD_BYTES:bytes}',
      at: 'src/cli/unread-answers.ts',
    },
    {
      what: 'Shortest prefix of a network in `TRUSTED_PROXIES`, of IPv4 and of IPv6',
      limit: '/{MIN_PREFIX_LENGTHS.4}, /{MIN_PREFIX_LENGTHS.6}',
      at: 'src/server/kit/platform/config.ts',
    },
  ],
  'Requests to other servers': [
    {
      what: 'A checked website must answer within',
      limit: '{TIMEOUT_MS:ms}',
      at: 'src/server/site/embeddability/probe-target.ts',
    },
    {
      what: 'Redirects that a check follows',
      limit: '{MAX_REDIRECTS}',
      at: 'src/server/site/embeddability/probe-target.ts',
    },
    {
      what: 'Headers of a checked website',
      limit: '{MAX_HEADER_BYTES:bytes}',
      at: 'src/server/site/embeddability/probe-target.ts',
    },
    {
      what: 'Check while an address is typed: length of the address, websites checked at a time, time to answer',
      limit: '{MAX_CHECKED_ADDRESS} characters, {MAX_AT_ONCE}, {TIMEOUT_MS:ms}',
      at: ['src/core/calls/embeddability.ts', 'src/server/site/embeddability/on-demand-check.service.ts'],
    },
    {
      what: 'The mail server must answer within',
      limit: '{TIMEOUT_MS:ms}',
      at: 'src/server/kit/mail/create-mailer.ts',
    },
    {
      what: 'The service for leaked passwords must answer within',
      limit: '{TIMEOUT_MS:ms}',
      at: 'src/server/accounts/passwords/rules/leak-check.ts',
    },
    {
      what: 'Test mails',
      limit: '{MAX_TESTS} in {WINDOW_MS:ms}',
      at: 'src/server/operations/site-mail/site-mail.service.ts',
    },
  ],
  'Starting and ending': [
    {
      what: 'A write waits for another process',
      limit: '{TIMEOUT_MS:ms}',
      at: 'src/server/kit/db/dialects/sqlite.ts',
    },
    {
      what: 'Open requests continue after the server was asked to stop',
      limit: '{TIMEOUT_MS:ms}',
      at: 'src/cli/serve.ts',
    },
  ],
}
