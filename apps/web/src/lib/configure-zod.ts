import { describeIssue } from '@voicedraft/contract/issue-texts';
import { z } from 'zod';

// Compiled parsers need eval, which the content security policy forbids. Every module that loads schemas on a page
// imports this first.
z.config({ jitless: true, customError: describeIssue });
