// Looking through a data folder for what is damaged or missing. What the parts mean is known by the other folders.
export { checkData } from './check-data.ts'
