import { type Attributes, field } from '../../core/schema/index.ts'
import { pictureField } from '../picture-field.ts'

/** The one schema of the block "Device". */
export const deviceAttributes = {
  picture: pictureField({ label: 'Screenshot', words: 'caption' }),
  device: field.select({ label: 'Device', options: ['browser', 'tablet', 'phone'], default: 'browser' }),
  href: field.link({ label: 'Leads to', default: '' }),
  caption: field.text({ label: 'Caption', default: '' }),
}

export type DeviceProps = Attributes<typeof deviceAttributes>
