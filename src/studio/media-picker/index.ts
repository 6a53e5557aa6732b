// A picture or film of the library as a value of a form: shown, chosen, uploaded, described, held at its point.
export { MediaField } from './MediaField.tsx'
export { MediumPicture } from './MediumView.tsx'
