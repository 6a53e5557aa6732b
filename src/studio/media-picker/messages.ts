import { defineMessages } from '../../core/i18n/index.ts'

/** Texts of the control for pictures and films. */
export const mediaMessages = defineMessages('studio-media-field', {
  choose: 'Choose from the library',
  upload: 'Upload',
  another: 'Replace',
  remove: 'Remove',
  dropPicture: 'Drop a picture here, or paste one.',
  dropFilm: 'Drop a film here.',
  onlyOne: {
    one: 'One file fits here; another one was not taken.',
    other: 'One file fits here; {count} others were not taken.',
  },
  othersToLibrary: 'Add to the library',
  sending: 'Sending, {percent} %',
  preparing: 'Preparing…',
  cancel: 'Cancel',
  arrived: '{name} has arrived.',
  removed: 'Removed. The file stays in the library.',
  broken: 'The connection was lost at {percent} %.',
  refused: 'It could not be uploaded.',
  notThisKind: 'This kind of file can’t be used here.',
  retry: 'Retry',
  missing: 'This is no longer in the library.',
  altHelp: 'For people who can’t see it, wherever the picture is used.',
  altMissing: 'Without it, some visitors learn nothing about the picture.',
  pointHelp: 'Stays visible when the picture is cropped. Click it, or move the mark with the arrow keys.',
  mark: 'Focal point: {x} % from the left, {y} % from the top',
  fromLeft: 'From the left, %',
  fromTop: 'From the top, %',
  notSaved: 'Could not be saved.',
  leftUnsaved: 'Your last change isn’t saved. {why}',
  leftInConflict:
    'Your last change isn’t saved: someone has changed the same thing. Open {name} to choose a version.',
  library: 'Library',
  search: 'Search the library',
  loading: 'Loading…',
  failed: 'The library could not be loaded.',
  emptyPictures: 'No pictures yet.',
  emptyFilms: 'No films yet.',
  noMatch: 'Nothing matches.',
  unusedOnly: 'Not used yet',
  isAdded: 'Added already',
  addNone: 'Add pictures',
  addChosen: { one: 'Add one picture', other: 'Add {count} pictures' },
  found: { one: 'One found', other: '{count} found' },
})

/** Labels of the values of pictures and films that are no texts. */
export const mediaValueLabels = defineMessages('studio-media-labels', {
  decorative: 'Decorative: adds no information',
  focus: 'Focal point',
  crop: 'Crop',
})
