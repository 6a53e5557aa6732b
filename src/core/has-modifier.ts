type Modifiers = Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean>

/** Whether a key or click comes with a modifier, which leaves it to the browser. */
export const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers): boolean =>
  altKey || ctrlKey || metaKey || shiftKey
