import { defineMessages } from '../../core/i18n/index.ts'

/** Texts of a header's own colours. */
export const headerMessages = defineMessages('studio-header-colors', {
  where: 'On pages that begin with a picture or a film. All others have the plain header.',
  own: 'Colours of its own',
  ownOnPicture: 'Colours of its own, over a picture',
  ownElsewhere: 'Colours of its own, on pages without a picture',
  help: 'What stays empty comes from the palette.',
  helpOnPicture:
    'What stays empty follows the picture: light words on a dark one, dark words on a light one.',
  background: 'Ground',
  text: 'Words and signs',
  menuBackground: 'Ground of what opens',
  menuText: 'Words in what opens',
  backgroundHelp: 'What the header stands on.',
  textHelp: 'The menu, the icons, and the name of the site.',
  menuBackgroundHelp: 'Sub-menus, the search, and the menu of phones.',
  menuTextHelp: 'Stands on the ground above.',
  readable: 'All words of the header can be read.',
  fault_default: '“{text}” in the first palette: {ratio} to one, needs {needed}.',
  fault_switched: '“{text}” in the other palette: {ratio} to one, needs {needed}.',
  untold: '“{text}” cannot be judged here: look at it on a page.',
})
