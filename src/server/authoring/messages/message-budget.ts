/** Maximum number of messages of one sender within the time below. */
const MAX_PER_SENDER = 5
export const SENDER_WINDOW_MS = 10 * 60_000
/** Period of the budgets below: one hour, in milliseconds. */
export const BUDGET_MS = 60 * 60_000
/** Maximum number of messages of one provider that are mailed at once, and that are accepted at all. */
const MAX_MAILED_PER_PROVIDER = 15
const MAX_PER_PROVIDER = 60
/** Maximum number of providers whose messages are mailed at once. */
const MAX_PROVIDERS = 200
/** Maximum number of suspected spam messages kept within the hour. */
const MAX_SPAM = 100

/** A message of the last hour. */
export interface RecentMessage {
  sender: string
  isSpam: boolean
  /** ISO 8601 in UTC. */
  created_at: string
}

/**
 * Decision about a message: it is mailed at once, kept and mailed later, dropped silently, or its sender has to
 * wait.
 */
export type Verdict = 'mail' | 'hold' | 'drop' | 'wait'

/**
 * Returns the name of a sender: the hash of the provider's network and the hash of the address, so that both can be
 * counted.
 */
export const senderName = (providerHash: string, addressHash: string): string =>
  `${providerHash}:${addressHash}`

const providerOf = (sender: string): string => sender.split(':')[0] ?? ''

/**
 * Judges a message by those of the last hour. A full budget affects the senders who fill it: spam has a budget of its
 * own, and the shared budget counts providers, so that one provider with many addresses takes one place.
 *
 * @param since time from which messages of one sender are counted, ISO 8601 in UTC
 */
export function judgeMessage(
  { sender, isSpam }: Pick<RecentMessage, 'sender' | 'isSpam'>,
  recent: readonly RecentMessage[],
  since: string,
): Verdict {
  const alike = recent.filter((one) => one.isSpam === isSpam)
  const own = alike.filter((one) => one.sender === sender && one.created_at >= since)
  if (isSpam) return own.length >= MAX_PER_SENDER || alike.length >= MAX_SPAM ? 'drop' : 'hold'
  const providers = new Map<string, number>()
  for (const one of alike) {
    const provider = providerOf(one.sender)
    providers.set(provider, (providers.get(provider) ?? 0) + 1)
  }
  const ofProvider = providers.get(providerOf(sender)) ?? 0
  if (own.length >= MAX_PER_SENDER || ofProvider >= MAX_PER_PROVIDER) return 'wait'
  return ofProvider >= MAX_MAILED_PER_PROVIDER || providers.size >= MAX_PROVIDERS ? 'hold' : 'mail'
}
