/** The words of the page and of all tables, in one file for the browser. */
export { default as own } from './en.ftl?raw'
export { default as table } from '../../../../projections/table.en.ftl?raw'
