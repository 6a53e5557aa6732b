import { randomFillSync } from 'node:crypto'

/** Without letters and digits that are taken for each other when somebody reads them out. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'
/** All pairs of them: an id is made of six, drawn at once. */
const PAIRS = [...ALPHABET].flatMap((first) => [...ALPHABET].map((second) => first + second))
/** 12 of 30 characters: among a million requests two share an id with a chance of 1 in a million. */
const PAIRS_OF_ID = 6
/** Random numbers of 16 bits, drawn for many requests at once. */
const pool = new Uint16Array(2048)
/** Numbers from here on would make the first pairs likelier than the others. */
const FAIR = 65_536 - (65_536 % PAIRS.length)

/** What proxies send: hexadecimal numbers, UUIDs and the like. Anything else could be meant to confuse a log. */
const SANE = /^[\w.:-]{8,128}$/

/** The response header that names the request, and the request header by which a proxy may do so. */
export const REQUEST_ID_HEADER = 'x-request-id'

/**
 * The id of a request: the one its proxy gave it, if that looks like one, or a new one.
 *
 * @param given value of `X-Request-Id`
 */
export const requestId = (given: string | readonly string[] | undefined): string =>
  typeof given === 'string' && SANE.test(given) ? given : newId()

let used = pool.length

function newId(): string {
  let id = ''
  for (let pairs = 0; pairs < PAIRS_OF_ID; ) {
    if (used === pool.length) {
      randomFillSync(pool)
      used = 0
    }
    const drawn = pool[used++] ?? 0
    if (drawn >= FAIR) continue
    id += PAIRS[drawn % PAIRS.length]
    pairs += 1
  }
  return id
}
