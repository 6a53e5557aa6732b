import { defineMessages } from '../../core/i18n/index.ts'

/** Texts about logos. */
export const logoMessages = defineMessages('studio-logos', {
  logos: 'Logo',
  logo: 'Picture',
  logoHelp:
    'PNG or WebP that can be seen through stands on every ground. Without a picture the name of the site stands there.',
  darkLogo: 'Picture for the dark palette',
  darkLogoHelp: 'For a logo that cannot be seen on a dark page. Without it the first one stands on both.',
  onLight: 'On the light palette',
  onDark: 'On the dark palette',
  onFirst: 'On the first palette',
  onOther: 'On the other palette',
})
