import { createContext } from 'react'

/** Function that adapts the `sizes` of a picture from the full page to its actual place. */
export const SizesWithin = createContext((sizes: string): string => sizes)
