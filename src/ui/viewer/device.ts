import type { Size } from './zoom-geometry.ts'

/** Devices of a preview: desktop fills the stage, the others have screens of a fixed size (preview-2). */
export const DEVICES = ['desktop', 'tablet', 'mobile'] as const
export type Device = (typeof DEVICES)[number]

const SCREENS: Record<Device, Size | null> = {
  desktop: null,
  tablet: { width: 768, height: 1024 },
  mobile: { width: 360, height: 640 },
}

/** Width of a device's edge on each side. */
export const BEZEL_PX = 10

/** The screen of a device in CSS pixels and the scale, at most 1, at which the whole device fits the stage. */
export function deviceScreen(device: Device, stage: Size): Size & { scale: number } {
  const screen = SCREENS[device]
  if (!screen) return { ...stage, scale: 1 }
  const edges = 2 * BEZEL_PX
  const scale = Math.min(1, stage.width / (screen.width + edges), stage.height / (screen.height + edges))
  return { ...screen, scale }
}
