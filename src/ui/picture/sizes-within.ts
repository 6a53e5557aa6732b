import { createContext } from 'react'

/** The `sizes` of a picture where it stands, from those it would have on the page itself. */
export const SizesWithin = createContext((sizes: string): string => sizes)
