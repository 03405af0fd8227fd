// For the operator: prints the version of the program.
import { version } from '../platform/version.ts';

console.log(version);
