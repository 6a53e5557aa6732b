import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

/** Places of the page that show the same thing, in the order in which they appeared. */
export interface Places {
  /** @returns a function that ends the place */
  enter(subject: object, place: object): () => void
  isFirst(subject: object, place: object): boolean
  subscribe(listener: () => void): () => void
}

export function createPlaces(): Places {
  const placesOf = new WeakMap<object, readonly object[]>()
  const listeners = new Set<() => void>()
  const set = (subject: object, places: readonly object[]) => {
    placesOf.set(subject, places)
    for (const listener of listeners) listener()
  }
  const present = (subject: object) => placesOf.get(subject) ?? []
  return {
    enter(subject, place) {
      set(subject, [...present(subject), place])
      return () =>
        set(
          subject,
          present(subject).filter((one) => one !== place),
        )
    },
    isFirst: (subject, place) => present(subject)[0] === place,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const places = createPlaces()

/** Tells whether a component is the first of those that show a thing; false before the thing has loaded. */
export function useIsFirst(subject: object | null): boolean {
  const [place] = useState(() => ({}))
  useEffect(() => (subject ? places.enter(subject, place) : undefined), [subject, place])
  return useSyncExternalStore(
    places.subscribe,
    useCallback(() => subject !== null && places.isFirst(subject, place), [subject, place]),
  )
}
