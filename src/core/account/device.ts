/** A browser as its user may recognise it. */
export interface Device {
  /** Name of the browser, such as "Firefox". */
  browser: string
  /** Name of the operating system, such as "Windows"; empty if unknown. */
  system: string
}
