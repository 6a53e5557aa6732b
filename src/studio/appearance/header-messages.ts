import { defineMessages } from '../../core/i18n/index.ts'

/** Texts of a header's own colours. */
export const headerMessages = defineMessages('studio-header-colors', {
  where: 'On pages that start with a picture or a film. All others have the plain header.',
  own: 'Own colours',
  ownOnPicture: 'Own colours over a picture',
  ownElsewhere: 'Own colours on pages without a picture',
  help: 'Empty colours come from the palette.',
  helpOnPicture: 'Empty colours follow the picture: light text on a dark one, dark text on a light one.',
  background: 'Background',
  text: 'Text and icons',
  menuBackground: 'Background of menus',
  menuText: 'Text in menus',
  backgroundHelp: 'Behind the header.',
  textHelp: 'The menu, the icons, and the name of the site.',
  menuBackgroundHelp: 'Submenus, the search, and the menu on phones.',
  menuTextHelp: 'On the background above.',
  readable: 'All texts of the header have enough contrast.',
  fault_default: '“{text}” in the first palette: contrast {ratio}, needs {needed}.',
  fault_switched: '“{text}” in the other palette: contrast {ratio}, needs {needed}.',
  untold: '“{text}” can’t be checked here. Look at it on a page.',
})
