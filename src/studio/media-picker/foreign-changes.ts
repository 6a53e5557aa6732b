/** Record of who wrote the texts of one picture or film. */
export interface ForeignChanges<V> {
  /**
   * Returns the texts that somebody else wrote meanwhile and that these values would overwrite, including emptied ones.
   *
   * @param seen values as the server has them
   * @param since values when the change began, which may be long before it is sent
   */
  of(seen: Partial<V>, values: Partial<V>, since: Partial<V>): Partial<V>
  /**
   * Records values that were sent and may have arrived although no response came. `theirs` are the texts they
   * overwrite.
   */
  unanswered(values: Partial<V>, theirs: Partial<V>): void
  /** Records values that were saved, as the server has them now. */
  answered(values: Partial<V>, kept: V): void
}

/** Tells other people's texts from one's own whose response was lost or which wait in a queue (studio-350). */
export function createForeignChanges<V extends object>(): ForeignChanges<V> {
  const own = new Map<keyof V, unknown[]>()
  const unsaid: Partial<V> = {}
  const keysOf = (values: Partial<V>) => Object.keys(values) as (keyof V)[]
  return {
    of(seen, values, since) {
      const texts = keysOf(values).map((key) => {
        const text = seen[key]
        const isTheirs = text !== since[key] && !own.get(key)?.includes(text)
        return [key, isTheirs ? text : unsaid[key]] as const
      })
      return Object.fromEntries(
        texts.filter(([key, text]) => typeof text === 'string' && text !== values[key]),
      ) as Partial<V>
    },
    unanswered(values, theirs) {
      for (const key of keysOf(values)) own.set(key, [...(own.get(key) ?? []), values[key]])
      Object.assign(unsaid, theirs)
    },
    answered(values, kept) {
      for (const key of keysOf(values)) {
        own.set(key, [kept[key]])
        delete unsaid[key]
      }
    },
  }
}
