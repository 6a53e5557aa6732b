import { describe, expect, it } from 'vitest'
import { BEZEL_PX, deviceScreen } from './device.ts'

describe('a device on a stage', () => {
  it('desktop fills it', () => {
    expect(deviceScreen('desktop', { width: 1300, height: 700 })).toEqual({
      width: 1300,
      height: 700,
      scale: 1,
    })
  })

  it.each([
    ['mobile', { width: 1300, height: 900 }, 360, 640, 1],
    ['tablet', { width: 2000, height: 1100 }, 768, 1024, 1],
    ['tablet', { width: 2000, height: 522 }, 768, 1024, 0.5],
    ['tablet', { width: 394, height: 2000 }, 768, 1024, 0.5],
  ] as const)('%s on %j', (device, stage, width, height, scale) => {
    expect(deviceScreen(device, stage)).toEqual({ width, height, scale })
    expect((height + 2 * BEZEL_PX) * scale).toBeLessThanOrEqual(stage.height)
  })
})
