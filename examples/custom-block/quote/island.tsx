import { useState } from 'react'
import type { QuoteProps } from './schema.ts'
import { Quote } from './View.tsx'

/** The quote in the browser: its link copies the address instead of leading to it. */
export default function LiveQuote(quote: QuoteProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    const address = new URL(`#${quote.id}`, location.href).href
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      // Browsers may refuse: then the link leads where it says.
      () => location.assign(address),
    )
  }
  return <Quote {...quote} onCopy={copy} isCopied={isCopied} />
}
