// A short list of names and values.
export { facts } from './facts.ts'
