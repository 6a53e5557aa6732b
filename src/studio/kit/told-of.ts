/** A sentence with what it is about before it, which keeps the direction of its own letters. */
export const toldOf = (name: string, sentence: string): string => `\u2068${name}\u2069: ${sentence}`
