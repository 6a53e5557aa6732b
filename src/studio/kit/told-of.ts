/** A sentence with what it is about before it, which keeps the direction of its own letters. */
export const toldOf = (name: string, sentence: string): string => `${isolated(name)}: ${sentence}`

/** A name within other words, whose order it leaves alone: a Latin one tears the Arabic date beside it apart. */
export const isolated = (name: string): string => `\u2068${name}\u2069`
