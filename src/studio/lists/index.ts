// What screens with lists share: their heading, lists of records, and the window over a list of any length.
export { RecordList, RecordText } from './RecordList.tsx'
export { default as recordStyles } from './records.module.css'
export { ScreenTitle } from './ScreenTitle.tsx'
export { useKeptPlace } from './use-kept-place.ts'
export { useOffline } from './use-offline.ts'
export { countedPage, useRecords } from './use-records.ts'
export { useRested, useWindow, type WindowShape } from './use-window.ts'
