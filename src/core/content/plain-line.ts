/**
 * A line of plain text; `href` is set if the line is an email address, a telephone number or a web address. An email
 * address may carry a subject: `me@example.org?subject=A new work`.
 */
export interface PlainLine {
  text: string
  href: string | null
}

/** Recognises addresses in a line of plain text, so that they can become links. */
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
