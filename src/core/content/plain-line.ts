/**
 * A line of plain text; `href` is set where the line is an email address, a telephone number or a web address. Mail may
 * begin with a subject: `me@example.org?subject=A new work`.
 */
export interface PlainLine {
  text: string
  href: string | null
}

/** Reads what a line of plain text is, so that addresses can become links. */
export function plainLine(line: string): PlainLine {
  const text = line.trim()
  const [, email, subject] = /^([^\s@:/?]+@[^\s@:/?]+\.[^\s@:/?.]+)(?:\?subject=(.+))?$/.exec(text) ?? []
  if (email) {
    const query = subject ? `?subject=${encodeURIComponent(subject)}` : ''
    return { text: email, href: `mailto:${email}${query}` }
  }
  if (/^\+[\d\s()./-]{6,}$/.test(text)) return { text, href: `tel:${text.replace(/[^\d+]/g, '')}` }
  if (/^https?:\/\/\S+$/.test(text))
    return { text: text.replace(/^https?:\/\/(www\.)?|\/$/g, ''), href: text }
  if (/^(www\.)[\w-]+\.\S+$/.test(text)) return { text, href: `https://${text}` }
  return { text, href: null }
}
