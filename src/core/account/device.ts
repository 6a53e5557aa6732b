/** Browser and operating system, as their user may recognise them. */
export interface Device {
  /** Name of the browser, such as "Firefox". */
  browser: string
  /** Name of the operating system, such as "Windows"; empty if unknown. */
  system: string
}
