import { randomFillSync } from 'node:crypto'

/** Letters and digits of ids, without those that are confused when read aloud. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'
/** Pairs of these characters: an id is made of six, drawn at once. */
const PAIRS = [...ALPHABET].flatMap((first) => [...ALPHABET].map((second) => first + second))
/**
 * Number of pairs in an id: 12 of 30 characters. Among a million requests two share an id with a chance of 1 in a
 * million.
 */
const PAIRS_OF_ID = 6
/** Pool of random numbers of 16 bits, drawn for many requests at once. */
const pool = new Uint16Array(2048)
/**
 * Limit of the random numbers that are used: those from here on would make the first pairs more likely than the others.
 */
const UNBIASED_LIMIT = 65_536 - (65_536 % PAIRS.length)

/**
 * Pattern of ids that proxies send: hexadecimal numbers, UUIDs and the like. Anything else could be meant to confuse a
 * log.
 */
const VALID_ID = /^[\w.:-]{8,128}$/

/** Name of the response header that contains the id, and of the request header by which a proxy may set it. */
export const REQUEST_ID_HEADER = 'x-request-id'

/**
 * Returns the id of a request: the one its proxy gave it if that looks like an id, or a new one.
 *
 * @param header value of `X-Request-Id`
 */
export const requestId = (header: string | readonly string[] | undefined): string =>
  typeof header === 'string' && VALID_ID.test(header) ? header : newId()

let offset = pool.length

function newId(): string {
  let id = ''
  for (let pairs = 0; pairs < PAIRS_OF_ID; ) {
    if (offset === pool.length) {
      randomFillSync(pool)
      offset = 0
    }
    const random = pool[offset++] ?? 0
    if (random >= UNBIASED_LIMIT) continue
    id += PAIRS[random % PAIRS.length]
    pairs += 1
  }
  return id
}
