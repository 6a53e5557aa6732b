/** Time in milliseconds after which typing begins a new word. */
const PAUSE_MS = 700

/**
 * Creates a function that takes the letters typed in a menu, and returns the index of the item whose text begins with
 * them, regardless of case and accents; -1 if there is none. The same letter typed again leads to the next such item.
 *
 * @param now returns the time in milliseconds
 */
export function createTypeahead(lang: string, now: () => number) {
  const { compare } = new Intl.Collator(lang, { usage: 'search', sensitivity: 'base' })
  let typed = ''
  let last = Number.NEGATIVE_INFINITY
  const isTyping = () => typed !== '' && now() - last < PAUSE_MS
  return {
    isTyping,
    find(letter: string, texts: readonly string[], current: number): number {
      typed = isTyping() ? typed + letter : letter
      last = now()
      const isRepeated = [...typed].every((one) => one === letter)
      const prefix = (isRepeated ? letter : typed).normalize('NFC')
      const matches = (text: string) => compare(text.normalize('NFC').slice(0, prefix.length), prefix) === 0
      const first = isRepeated ? current + 1 : Math.max(0, current)
      const order = texts.map((_, index) => (first + index) % texts.length)
      return order.find((index) => matches(texts[index] ?? '')) ?? -1
    },
  }
}
