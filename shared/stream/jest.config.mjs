export { default } from '@madang/testing/jest';
