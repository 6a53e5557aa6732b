import { defineMessages } from '../../core/i18n/index.ts'

/** Texts about logos. */
export const logoMessages = defineMessages('studio-logos', {
  logos: 'Logo',
  logo: 'Picture',
  logoHelp: 'Use a transparent PNG or WebP. Without a logo, the name of the site is shown.',
  darkLogo: 'Picture for the dark palette',
  darkLogoHelp: 'For a logo that isn’t visible on a dark page. Without it, the first one is used for both.',
  onLight: 'On the light palette',
  onDark: 'On the dark palette',
  onFirst: 'On the first palette',
  onOther: 'On the other palette',
})
