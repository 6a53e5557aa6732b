/** A line of plain text; `href` is set where the line is an email address, a telephone number or a web address. */
export interface PlainLine {
  text: string
  href: string | null
}

/** Reads what a line of plain text is, so that addresses can become links. */
export function plainLine(line: string): PlainLine {
  const text = line.trim()
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return { text, href: `mailto:${text}` }
  if (/^\+[\d\s()./-]{6,}$/.test(text)) return { text, href: `tel:${text.replace(/[^\d+]/g, '')}` }
  if (/^https?:\/\/\S+$/.test(text))
    return { text: text.replace(/^https?:\/\/(www\.)?|\/$/g, ''), href: text }
  if (/^(www\.)[\w-]+\.\S+$/.test(text)) return { text, href: `https://${text}` }
  return { text, href: null }
}
