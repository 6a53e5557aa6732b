// Runs in every document of a measured visit: records paints, shifts and delays, and the time from a press until its
// expected result is shown. The expected result survives a navigation in the session's storage.
;(() => {
  const figures = { largest: 0, shift: 0, delay: 0 }
  Object.assign(globalThis, { benchSeen: figures })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) figures.largest = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) figures.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.interactionId)
        figures.delay = Math.max(figures.delay, entry.processingStart - entry.startTime)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })

  const now = () => performance.timeOrigin + performance.now()

  /** @param {{ card: string, title: string, first?: string, count?: number, picture?: string }} wanted */
  const isShown = ({ card, title, first, count, picture }) => {
    if (picture) {
      const image = document.querySelector(picture)
      return Boolean(image?.complete && image.naturalWidth && image.checkVisibility())
    }
    const cards = [...document.querySelectorAll(card)].filter((one) => one.checkVisibility())
    if (count) return cards.length >= count
    return cards[0]?.querySelector(title)?.firstChild?.textContent.trim() === first
  }

  const look = () => {
    const target = JSON.parse(sessionStorage.benchWanted ?? 'null')
    if (!target) return
    if (!target.pressed || !isShown(target)) return requestAnimationFrame(look)
    delete sessionStorage.benchWanted
    // A change of the document is on the screen after the next frame.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      sessionStorage.benchTook = now() - target.pressed
    }
    port2.postMessage(null)
  }

  const press = (event) => {
    const target = JSON.parse(sessionStorage.benchWanted ?? 'null')
    if (!target || target.pressed) return
    target.pressed = performance.timeOrigin + event.timeStamp
    sessionStorage.benchWanted = JSON.stringify(target)
  }
  addEventListener('pointerdown', press, true)
  addEventListener('keydown', press, true)
  Object.assign(globalThis, { benchLook: look })
  look()
})()
