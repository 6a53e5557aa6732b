type Modifiers = Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean>

/** Tells whether a key press or click has a modifier, in which case the browser handles it. */
export const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers): boolean =>
  altKey || ctrlKey || metaKey || shiftKey
