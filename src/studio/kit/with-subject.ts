/** Returns a sentence after the name it is about. The name keeps its own direction. */
export const withSubject = (name: string, sentence: string): string => `${bidiIsolate(name)}: ${sentence}`

/** Isolates a name within a text by Unicode marks: a Latin name would otherwise reorder an Arabic date beside it. */
export const bidiIsolate = (name: string): string => `\u2068${name}\u2069`
