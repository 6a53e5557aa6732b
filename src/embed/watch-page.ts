import { MARKS, markedIn } from './marked-elements.ts'
import type { PageBlocks } from './page-blocks.ts'

/** Mounts every marked element of the page, also those inserted later, and unmounts removed ones. */
export function watchPage({ mount, sweep }: PageBlocks): void {
  let isSweeping = false
  const sweepSoon = () => {
    if (isSweeping) return
    isSweeping = true
    // A moved element leaves the page for a moment.
    setTimeout(() => {
      isSweeping = false
      sweep()
    })
  }
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'childList') sweepSoon()
      for (const node of type === 'childList' ? addedNodes : [target])
        if (node instanceof Element && node.isConnected) markedIn(node).forEach(mount)
    }
  })
  observer.observe(document, { childList: true, subtree: true, attributeFilter: MARKS })
  markedIn(document).forEach(mount)
}
