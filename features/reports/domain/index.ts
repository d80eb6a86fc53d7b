export { type Bucket, type DayCount, type Grain, inBuckets } from './buckets.ts';
export { type CauseCount, causesOf, topCause } from './causes.ts';
export { alarmsAmong, alertRate, EU_TARGET, type RateReading, type ReasonCount, readRate } from './rate.ts';
export { labelled, ticksUpTo } from './ticks.ts';
