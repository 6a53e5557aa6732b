import type { Attributes, GroupValues } from '../schema/index.ts'
import type { accountFields, headerFields } from './header.schema.ts'
import type { Picture } from './picture.ts'
import type {
  colorFields,
  noticeFields,
  scrollToTopFields,
  settingsFields,
  shapeFields,
} from './site-settings.schema.ts'

export type AccountSettings = Attributes<typeof accountFields>
export type HeaderSettings = GroupValues<typeof headerFields>
export type NoticeSettings = GroupValues<typeof noticeFields>
export type ScrollToTopSettings = Attributes<typeof scrollToTopFields>

export type ShapeSettings = GroupValues<typeof shapeFields>

/** Settings as they are stored: logos by media id. */
export type StoredSettings = GroupValues<typeof settingsFields>

/** Colours with logos as pictures. */
export interface ColorSettings extends Omit<GroupValues<typeof colorFields>, 'logos'> {
  logos: { default: Picture | null; switched: Picture | null }
}

/** Settings of the whole site. */
export interface SiteSettings extends Omit<StoredSettings, 'colors'> {
  colors: ColorSettings
}
