import { useState } from 'react'
import type { TestimonialProps } from './schema.ts'
import { Testimonial } from './View.tsx'

/** The quote in the browser: its link copies the address instead of leading to it. */
export default function LiveTestimonial(quote: TestimonialProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    const address = new URL(`#${quote.id}`, location.href).href
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      // Browsers may refuse: then the link leads where it says.
      () => location.assign(address),
    )
  }
  return <Testimonial {...quote} onCopy={copy} isCopied={isCopied} />
}
