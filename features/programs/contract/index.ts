export * from './v1/index.ts';
