/** Description of a page in the terms of schema.org: one JSON-LD object. */
export type StructuredData = Readonly<Record<string, unknown>>

/** Writes JSON-LD for a script element; nothing in it can end the element. */
export const toScript = (data: StructuredData): string => JSON.stringify(data).replaceAll('<', '\\u003c')
