// Checks a data folder for damage.
export { checkData } from './check-data.ts'
