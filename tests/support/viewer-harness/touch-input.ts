import type { CDPSession, Page } from '@playwright/test'

export type Spot = [number, number]

/** Sends touches of a real screen through the DevTools protocol of Chromium. */
export async function createTouchInput(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', spots: Spot[], timestamp?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: spots.map(([x, y], id) => ({ x, y, id })),
      ...(timestamp && { timestamp }),
    })
  return {
    send,
    /** Sends two taps a tenth of a second apart by their own clock, however late a busy machine delivers them. */
    async doubleTap(at: Spot) {
      const start = Date.now() / 1000
      for (const seconds of [0, 0.1]) {
        await send('touchStart', [at], start + seconds)
        await send('touchEnd', [], start + seconds + 0.03)
      }
    },
    async drag([fromX, fromY]: Spot, [toX, toY]: Spot) {
      await send('touchStart', [[fromX, fromY]])
      for (let step = 1; step <= 5; step++)
        await send('touchMove', [[fromX + ((toX - fromX) * step) / 5, fromY + ((toY - fromY) * step) / 5]])
      await send('touchEnd', [])
    },
  }
}
