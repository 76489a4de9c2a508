# Settings of Request Tracker for the round trip. helpdesk.ts sets the HELPDESK_ variables.
my $folder = $ENV{HELPDESK_FOLDER};

Set($rtname, 'sales');
Set($Organization, 'helpdesk.example');
Set($WebDomain, '127.0.0.1');
Set($WebPort, 4700);
Set($CorrespondAddress, $ENV{HELPDESK_ADDRESS});
Set($CommentAddress, $ENV{HELPDESK_ADDRESS});
Set($OwnerEmail, 'root@helpdesk.example');

Set($DatabaseType, 'SQLite');
Set($DatabaseName, "$folder/rt.sqlite");
Set($DatabaseUser, '');
Set($DatabasePassword, '');
our $MasonDataDir = "$folder/mason";

Set($MailCommand, 'sendmailpipe');
Set($SendmailArguments, "-oi -C $folder/postfix");
Set($SetOutgoingMailFrom, { Default => $ENV{HELPDESK_ADDRESS} });

Set($LogToSyslog, undef);
Set($LogToSTDERR, 'info');
1;
