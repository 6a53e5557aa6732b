/** Screen in the navigation. */
export interface Screen {
  name: string
  /** Name in the language of the studio. */
  text: string
  to: string
  icon: string
  /** True if it is set apart below the others; on phones it is behind “More”. */
  isBelow: boolean
}
