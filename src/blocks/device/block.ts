import { defineBlock } from '../define-block.ts'
import { Device } from './Device.tsx'
import { deviceAttributes } from './schema.ts'

/** A website or an app as it looks where it is used (part-11). */
export const device = defineBlock({
  name: 'device',
  sheet: 'exhibits',
  title: 'Device',
  summary: 'A picture in a browser, a tablet or a phone.',
  attributes: deviceAttributes,
  form: { optionLabels: { device: { browser: 'Browser', tablet: 'Tablet', phone: 'Phone' } } },
  icon: 'M3 4h18v13H3zM3 8h18M8 20h8',
  load: async (attributes) => attributes,
  View: Device,
  picture: ({ picture }) => picture,
})
