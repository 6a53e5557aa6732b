/** Returns a sentence after the name it is about. The name keeps its own direction. */
export const toldOf = (name: string, sentence: string): string => `${isolated(name)}: ${sentence}`

/** Isolates a name within a text by Unicode marks: a Latin name would otherwise reorder an Arabic date beside it. */
export const isolated = (name: string): string => `\u2068${name}\u2069`
